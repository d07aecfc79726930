/** The address of a set, given by the build. */
declare module 'set:phone' {
  const address: string;
  export default address;
}
declare module 'set:desktop' {
  const address: string;
  export default address;
}
