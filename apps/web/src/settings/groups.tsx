/** The settings, in groups: the page shows all of them, the panel beside a game the first ones. */
import type { FunctionComponent } from 'preact';
import type { BoardTheme, PieceSet } from '@duiyi/protocol/settings';
import { language, setLanguage } from '../i18n/language.ts';
import { settingsWords } from '../i18n/settings/words.ts';
import { Bar, Choices, Switch } from './Control.tsx';
import { Volume } from './Volume.tsx';

const MEN = ['white king', 'black queen', 'white knight', 'black pawn'] as const;

const boardPicture = (theme: BoardTheme) => (
  <span class="swatch" data-board-theme={theme} aria-hidden="true">
    <i class="piece-art white knight" />
    <i class="piece-art black knight" />
  </span>
);

const setPicture = (set: PieceSet) => (
  <span class="swatch men" data-piece-set={set} aria-hidden="true">
    {MEN.map((man) => (
      <i key={man} class={`piece-art ${man}`} />
    ))}
  </span>
);

const Looks = () => {
  const text = settingsWords.value;
  return (
    <>
      <Bar
        name="language"
        label={text.names.language}
        at={language.value}
        choices={[
          { value: 'zh-CN', label: '中文' },
          { value: 'en', label: 'English' },
        ]}
        onChoose={(to) => void setLanguage(to)}
      />
      <Choices name="appearance" words={text.appearance} />
    </>
  );
};

const Board = () => {
  const text = settingsWords.value;
  return (
    <>
      <Choices name="boardTheme" words={text.boardTheme} picture={boardPicture} />
      <Choices name="pieceSet" words={text.pieceSet} picture={setPicture} />
      <Choices name="coordinates" words={text.coordinates} />
      <Choices name="animation" order={['off', 'fast', 'normal', 'slow']} words={text.animation} />
      <Switch name="targets" />
      <Switch name="blindfold" />
    </>
  );
};

const Solid = () => {
  const text = settingsWords.value;
  return (
    <>
      <Choices name="formalBoard" words={text.boards} />
      <Choices name="casualBoard" words={text.boards} />
      <Choices name="camera" words={text.camera} />
      <Choices name="finish" words={text.finish} />
      <Choices name="quality" words={text.quality} />
    </>
  );
};

const Moves = () => {
  const text = settingsWords.value;
  return (
    <>
      <Choices name="moveInput" words={text.moveInput} />
      <Choices name="autoQueen" words={text.autoQueen} />
      <Switch name="premove" />
      <Switch name="confirmMove" />
      <Switch name="castleOnRook" />
      <Choices name="whyNot" words={text.whyNot} />
      <Switch name="zen" />
      <Switch name="chat" />
    </>
  );
};

const PIECE_SIGNS = { letters: 'N', figurines: '♘', hanzi: '马' } as const;

const Record = () => {
  const text = settingsWords.value;
  const pieceNames = {
    letters: `${text.pieceNames.letters} ${PIECE_SIGNS.letters}`,
    figurines: `${text.pieceNames.figurines} ${PIECE_SIGNS.figurines}`,
    hanzi: `${text.pieceNames.hanzi} ${PIECE_SIGNS.hanzi}`,
  };
  return (
    <>
      <Choices name="pieceNames" words={pieceNames} />
      <Choices name="castlingSign" words={text.castlingSign} />
      <Choices name="enPassantSign" words={text.enPassantSign} />
      <Choices name="tenths" words={text.tenths} />
      <Choices name="clockSide" order={['left', 'right']} words={text.clockSide} />
    </>
  );
};

const Sounds = () => (
  <>
    <Switch name="sounds" />
    <Volume />
    <Switch name="vibration" />
  </>
);

export type GroupName = 'looks' | 'board' | 'solid' | 'moves' | 'record' | 'sounds';

const GROUPS: { readonly [G in GroupName]: FunctionComponent } = {
  board: Board,
  solid: Solid,
  moves: Moves,
  sounds: Sounds,
  record: Record,
  looks: Looks,
};

export const GROUP_NAMES = Object.keys(GROUPS) as readonly GroupName[];

export const Group = ({ name }: { name: GroupName }) => {
  const Controls = GROUPS[name];
  return (
    <section class="settings-group" data-group={name}>
      <h2>{settingsWords.value.groups[name]}</h2>
      <Controls />
    </section>
  );
};
