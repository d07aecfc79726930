/** The address of the engine's program, made by the build. */
declare module 'engine:program' {
  const address: string;
  export default address;
}
