import { COLORS } from '@duiyi/rules';
import type { Piece, Role } from '@duiyi/rules';
import { editorWords } from '../../i18n/editor/words.ts';
import type { Editor, Tool } from '../../setup/editor.ts';
import type { Hand } from './hand.ts';

const ROLES: readonly Role[] = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];
const [WHITE, BLACK] = COLORS.map((color) => ROLES.map((role): Piece => ({ color, role })));
const TOOLS: readonly Tool[] = ['move', ...WHITE, 'remove', ...BLACK];

/** What stands for the two that are no pieces: an arrow to point with, and a bin. */
const SIGNS = {
  move: 'M6 4v13l3.6-3.2 2.6 6 2.6-1.1-2.6-5.900H17z',
  remove: 'M5 7h14M10 7V4.500h4V7M7 7l1 12.500h8L17 7M10.500 10.500v5.500M13.500 10.500v5.500',
};

const isPiece = (tool: Tool): tool is Piece => typeof tool === 'object';
const nameOf = (tool: Tool): string => (isPiece(tool) ? `${tool.color}-${tool.role}` : tool);

/** What a press on a square does; a piece can also be dragged from here. */
export const Palette = ({ editor, hand }: { editor: Editor; hand: Hand }) => {
  const text = editorWords.value;
  const chosen = nameOf(editor.tool.value);
  return (
    <fieldset class="palette" data-part="palette">
      <legend class="spoken">{text.tools}</legend>
      {TOOLS.map((tool) => {
        const name = nameOf(tool);
        const label = isPiece(tool) ? text.piece(tool.color, tool.role) : text[tool];
        return (
          <label
            key={name}
            class={chosen === name ? 'tool chosen' : 'tool'}
            title={label}
            onPointerDown={(event) => isPiece(tool) && hand.down(event, tool)}
          >
            <input
              type="radio"
              name="tool"
              value={name}
              aria-label={label}
              checked={chosen === name}
              onChange={() => {
                editor.tool.value = tool;
                editor.letGo();
              }}
            />
            {isPiece(tool) ? (
              <span class={`piece-art ${tool.color} ${tool.role}`} aria-hidden="true" />
            ) : (
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path class="line" d={SIGNS[tool]} />
              </svg>
            )}
          </label>
        );
      })}
    </fieldset>
  );
};
