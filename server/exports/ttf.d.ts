/** Inlined into the built server, so that it needs no file beside it. */
declare module '*.ttf?inline' {
  const dataUrl: string
  export default dataUrl
}
