/** `?after=5&before=9` of what is given; nothing of nothing. */
export const queryOf = (parameters: Readonly<Record<string, string | number | null>>): string => {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
};
