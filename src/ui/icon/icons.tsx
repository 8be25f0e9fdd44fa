/**
 * An icon on a grid of 24, in the colour of the surrounding text. Its path is all lines: a circle
 * is two arcs, a dot a line of no length. `size` is in pixels.
 * @__NO_SIDE_EFFECTS__ what nobody draws is not loaded
 */
export function icon(path: string, strokeWidth = 1.8) {
  return function Icon({ size = 22 }: { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d={path} />
      </svg>
    )
  }
}

/** The bottle of the app's own icon. */
export const BottleIcon = icon(
  'M10 5.5h4v3c0 1 .5 1.6 1.2 2.3 1 1 1.6 2.1 1.6 3.6v4.1c0 .9-.7 1.5-1.6 1.5H8.8c-.9 0-1.6-.6-1.6-1.5v-4.1c0-1.5.6-2.6 1.6-3.6C9.5 10.1 10 9.5 10 8.5zM10.8 3h2.4M7.4 15.5h9.2',
)
export const ScaleIcon = icon(
  'M4 6.5h16M6.5 6.5v2.2M17.5 6.5v2.2M6.5 8.7h11a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1-2.5 2.5h-11a2.5 2.5 0 0 1-2.5-2.5v-6a2.5 2.5 0 0 1 2.5-2.5zM8.5 15.5a3.5 3.5 0 0 1 7 0M12 15.3l1.5-1.8',
)
export const CloudCheckIcon = icon(
  'M7 18.5a4 4 0 0 1-.6-7.95 5.5 5.5 0 0 1 10.7-1.3A4.6 4.6 0 0 1 17 18.5zM9.5 13.3l1.9 1.9 3.3-3.5',
)
export const CloudUpIcon = icon(
  'M7 18.5a4 4 0 0 1-.6-7.95 5.5 5.5 0 0 1 10.7-1.3A4.6 4.6 0 0 1 17 18.5zM12 16v-4.8M9.8 13.2 12 11l2.2 2.2',
)
export const CloudOffIcon = icon(
  'M9.3 6.1A5.5 5.5 0 0 1 17.1 9.25a4.6 4.6 0 0 1 3 7.55M17 18.5H7a4 4 0 0 1-.6-7.95c.1-.5.2-.9.4-1.3M4 4l16 16',
)
export const AlertIcon = icon('M12 4.2 21 19.5H3zM12 10v4.2M12 16.9v.05')
export const KeyIcon = icon('M4.5 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM12.5 12H21v3.2M17.5 12v2.5')
export const GlobeIcon = icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM3.5 12h17M12 3.5c2.4 2.4 3.5 5.2 3.5 8.5s-1.1 6.1-3.5 8.5c-2.4-2.4-3.5-5.2-3.5-8.5S9.6 5.9 12 3.5z',
)
export const SignOutIcon = icon(
  'M14 4.5H7A1.5 1.5 0 0 0 5.5 6v12A1.5 1.5 0 0 0 7 19.5h7M10.5 12H20M16.8 8.6 20 12l-3.2 3.4',
)
export const SearchIcon = icon('M4.5 10.8a6.3 6.3 0 1 0 12.6 0 6.3 6.3 0 1 0-12.6 0zM15.5 15.5l5 5')
export const CloseIcon = icon('M6 6l12 12M18 6 6 18')
export const ChevronRightIcon = icon('M9.5 5.5l6.5 6.5-6.5 6.5')
export const ChevronLeftIcon = icon('M14.5 5.5 8 12l6.5 6.5')
export const ChevronDownIcon = icon('M5.5 9l6.5 6.5L18.5 9')
export const UndoIcon = icon('M8.5 5 4.5 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-4')
export const CheckIcon = icon('M5 12.5l4.7 4.7L19.5 7')
export const CameraIcon = icon(
  'M4 8V5.5A1.5 1.5 0 0 1 5.5 4H8M16 4h2.5A1.5 1.5 0 0 1 20 5.5V8M20 16v2.5a1.5 1.5 0 0 1-1.5 1.5H16M8 20H5.5A1.5 1.5 0 0 1 4 18.5V16M7.5 8.5v7M10.5 8.5v7M13.5 8.5v7M16.5 8.5v7',
)
export const PlusIcon = icon('M12 5v14M5 12h14')
export const PinIcon = icon(
  'M12 21c4.5-4.6 6.7-8 6.7-11a6.7 6.7 0 0 0-13.4 0c0 3 2.2 6.4 6.7 11zM9.5 10a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0z',
)
