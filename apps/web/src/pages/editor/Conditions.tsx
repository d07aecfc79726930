/** What a position is beside its pieces: who moves, who may still castle, which pawn has just gone two squares, the counters. */
import { COLORS, formatSquare, parseSquare } from '@duiyi/rules';
import type { Wing } from '@duiyi/rules';
import { editorWords } from '../../i18n/editor/words.ts';
import { hasRight, stepSquares, withRight, withTurn } from '../../setup/arrangement.ts';
import type { Editor } from '../../setup/editor.ts';

const WINGS: readonly Wing[] = ['king', 'queen'];
const MOST = 99_999;

const numberIn = (text: string): number => Math.min(MOST, Math.max(0, Math.trunc(Number(text)) || 0));

export const Conditions = ({ editor }: { editor: Editor }) => {
  const text = editorWords.value;
  const setup = editor.setup.value;
  const steps = stepSquares(setup);
  const counter = (name: 'halfmoves' | 'fullmoves') => (
    <label class="editor-counter">
      <span>{text[name]}</span>
      <input
        type="number"
        name={name}
        min={name === 'fullmoves' ? 1 : 0}
        max={MOST}
        value={setup[name]}
        onChange={(event) => editor.become({ ...setup, [name]: numberIn(event.currentTarget.value) })}
      />
    </label>
  );
  return (
    <div class="editor-conditions">
      <fieldset class="option">
        <legend>{text.turn}</legend>
        <div class="segments">
          {COLORS.map((color) => (
            <label key={color} class="segment">
              <input
                type="radio"
                name="turn"
                value={color}
                checked={setup.turn === color}
                onChange={() => editor.become(withTurn(setup, color))}
              />
              <span>{text.turns[color]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset class="option">
        <legend>{text.rights}</legend>
        <div class="editor-rights">
          {COLORS.flatMap((color) =>
            WINGS.map((wing) => (
              <label key={`${color} ${wing}`} class="editor-right">
                <input
                  type="checkbox"
                  name={`${color}-${wing}`}
                  checked={hasRight(setup, color, wing)}
                  onChange={({ currentTarget }) => editor.become(withRight(setup, color, wing, currentTarget.checked))}
                />
                <span>{text.right(color, wing)}</span>
              </label>
            )),
          )}
        </div>
      </fieldset>
      <div class="field">
        <label for="editor-step">{text.step}</label>
        <select
          id="editor-step"
          name="step"
          disabled={steps.length === 0}
          value={setup.epSquare === null ? '' : formatSquare(setup.epSquare)}
          onChange={(event) => editor.become({ ...setup, epSquare: parseSquare(event.currentTarget.value) })}
        >
          <option value="">{text.noStep}</option>
          {steps.map((square) => (
            <option key={square} value={formatSquare(square)}>
              {formatSquare(square)}
            </option>
          ))}
        </select>
      </div>
      <details class="editor-counters">
        <summary>{text.counters}</summary>
        <div>
          {counter('halfmoves')}
          {counter('fullmoves')}
        </div>
      </details>
    </div>
  );
};
