let show: () => void

/** Resolves once a screen has been drawn: whatever no screen needs is loaded after it. */
export const firstScreen = new Promise<void>((resolve) => {
  show = resolve
})

/** Call it whenever a screen has been drawn. */
export function noteScreen(): void {
  show()
}
