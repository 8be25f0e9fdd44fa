/** Put into the built server as text, so that it needs no file beside it. */
declare module '*.ttf?inline' {
  const dataUrl: string
  export default dataUrl
}
