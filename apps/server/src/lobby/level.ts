import { levelOf } from '@duiyi/rating';
import type { Level } from '@duiyi/rating';
import type { Person } from '@duiyi/protocol';

export const pointsOfPerson = ({ points = 0 }: Person): number => points;

/** The level of somebody; guests have none. */
export const levelOfPerson = (person: Person): Level => (person.name === null ? null : levelOf(pointsOfPerson(person)));
