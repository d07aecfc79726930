/** One setting: a switch, or a bar of choices. It acts at once. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { SETTINGS } from '@duiyi/protocol/settings';
import type { OwnSettings, SettingName } from '@duiyi/protocol/settings';
import { settingsWords } from '../i18n/settings/words.ts';
import { choose, settings } from './settings.ts';

type SwitchName = { [N in SettingName]: OwnSettings[N] extends boolean ? N : never }[SettingName];
type ChoiceName = { [N in SettingName]: OwnSettings[N] extends string ? N : never }[SettingName];

export const Switch = ({ name }: { name: SwitchName }) => (
  <label class="setting switch" data-setting={name}>
    <span>{settingsWords.value.names[name]}</span>
    <input
      type="checkbox"
      role="switch"
      aria-checked={settings[name].value}
      name={name}
      checked={settings[name].value}
      onChange={({ currentTarget }) => choose(name, currentTarget.checked)}
    />
  </label>
);

export interface Choice<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly picture?: ComponentChildren;
}

export const Bar = <V extends string>(props: {
  name: string;
  label: string;
  at: V;
  choices: readonly Choice<V>[];
  onChoose: (value: V) => void;
}) => {
  const { name, label, at, choices, onChoose } = props;
  const id = useId();
  const pictured = choices.some(({ picture }) => picture);
  return (
    <fieldset class="setting" data-setting={name}>
      <legend>{label}</legend>
      <div class={pictured ? 'swatches' : 'bar'}>
        {choices.map((choice) => (
          <label key={choice.value} class="pick">
            <input
              type="radio"
              // Several forms of settings may be on one page.
              name={`${name} ${id}`}
              value={choice.value}
              checked={choice.value === at}
              onChange={() => onChoose(choice.value)}
            />
            {choice.picture}
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** `order`: the choices as a person expects them; `words`: what they are called, where that is not what they are. */
export const Choices = <N extends ChoiceName>(props: {
  name: N;
  order?: readonly OwnSettings[N][];
  words?: { readonly [V in OwnSettings[N]]?: string };
  picture?: (value: OwnSettings[N]) => ComponentChildren;
}) => {
  const { name, words = {}, picture } = props;
  const order = props.order ?? (SETTINGS[name] as unknown as readonly OwnSettings[N][]);
  const called = words as { readonly [value: string]: string | undefined };
  return (
    <Bar
      name={name}
      label={settingsWords.value.names[name]}
      at={settings[name].value}
      choices={order.map((value) => ({
        value,
        label: called[value] ?? value,
        ...(picture && { picture: picture(value) }),
      }))}
      onChoose={(value) => choose(name, value)}
    />
  );
};
