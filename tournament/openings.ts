/** Ten openings of four moves each, so that no two games of a pair of players need be alike. */
import { type Position, START_POSITION, parseSan, play } from '@duiyi/rules';

const LINES = [
  'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6',
  'e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6',
  'e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6',
  'e4 e6 d4 d5 Nc3 Nf6 e5 Nfd7',
  'e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5',
  'd4 d5 c4 e6 Nc3 Nf6 Bg5 Be7',
  'd4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4',
  'd4 Nf6 c4 g6 Nc3 Bg7 e4 d6',
  'd4 Nf6 c4 e6 Nc3 Bb4 e3 O-O',
  'c4 e5 Nc3 Nf6 Nf3 Nc6 g3 d5',
] as const;

const positionsOf = (line: string): readonly Position[] => {
  const positions = [START_POSITION];
  for (const san of line.split(' ')) {
    const position = positions.at(-1)!;
    const move = parseSan(position, san);
    if (!move.ok) throw new Error(`${san} in ${line}: ${move.error.code}`);
    positions.push(play(position, move.value));
  }
  return positions;
};

export const OPENINGS: readonly (readonly Position[])[] = LINES.map(positionsOf);
