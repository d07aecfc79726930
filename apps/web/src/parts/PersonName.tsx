import type { UserId } from '@duiyi/game';
import type { Person } from '@duiyi/protocol';
import { words } from '../i18n/language.ts';
import { personName } from '../i18n/person.ts';

/** The page of a member. */
export const profileOf = (name: string): string => `/player/${encodeURIComponent(name)}`;

/** What somebody is called: a member's name leads to their page. */
export const PersonName = (props: {
  people: ReadonlyMap<UserId, Person>;
  id: UserId;
  /** How it is dressed. */
  class: string;
  part?: string;
  isPlain?: boolean;
  /** In a tab of its own: here something goes on. */
  isApart?: boolean;
}) => {
  const { people, id, part } = props;
  const { name } = people.get(id) ?? {};
  const member = props.isPlain ? null : name;
  const called = personName(words.value, people, id);
  return member ? (
    <a
      class={`${props.class} person-link`}
      data-part={part}
      href={profileOf(member)}
      target={props.isApart ? '_blank' : undefined}
    >
      {called}
    </a>
  ) : (
    <span class={props.class} data-part={part}>
      {called}
    </span>
  );
};
