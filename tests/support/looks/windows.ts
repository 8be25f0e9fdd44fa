/** Windows of phones and tablets, the lowest with an address bar and a keyboard's row, and a desk. */
export const WINDOWS = [
  [320, 568],
  [360, 640],
  [375, 553],
  [390, 664],
  [390, 844],
  [844, 390],
  [1280, 800],
] as const
