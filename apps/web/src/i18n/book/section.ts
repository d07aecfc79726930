/** A section of the rule book, as it is written. The id of a rule in a text becomes a link to it. */
export interface Section {
  readonly title: string;
  /** For whoever plays for the first time. */
  readonly lead: string;
  /** For whoever wants it exactly. */
  readonly more?: readonly string[];
  /** The cases of a rule that has some: a, b and on. */
  readonly cases?: readonly string[];
  /** What people take for a fault of the hall. */
  readonly asked?: readonly Asked[];
}

interface Asked {
  readonly question: string;
  readonly answer: string;
}
