/** Where the browser keeps games against the computer that the hall does not have yet. */
export const ENDED_KEY = 'duiyi.computer.ended';
