import type { ComponentChildren } from 'preact';
import { ruleAddress } from '../book/sections.ts';

/** From a verdict to its rule in the book, in a tab of its own: beside a board something goes on. `label` says which rule. */
export const RuleLink = (props: { rule: string; label: string; children: ComponentChildren }) => (
  <a
    class="button ply"
    data-part="rule"
    data-rule={props.rule}
    href={ruleAddress(props.rule)}
    target="_blank"
    aria-label={props.label}
  >
    {props.children}
  </a>
);
