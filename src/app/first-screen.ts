let show: () => void

/** Resolves once a screen has been drawn: what no screen needs is loaded behind it. */
export const firstScreen = new Promise<void>((resolve) => {
  show = resolve
})

/** To be called whenever a screen has been drawn. */
export function noteScreen(): void {
  show()
}
