import { icon } from '#ui/icon/icons.tsx'

export const BackspaceIcon = icon('M9 6h10.5v12H9l-5.5-6zM12 9.5l5 5M17 9.5l-5 5')
export const PhotoIcon = icon(
  'M4 8.5A1.5 1.5 0 0 1 5.5 7h2.7l1.3-2h5l1.3 2h2.7A1.5 1.5 0 0 1 20 8.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5zM8.7 12.7a3.3 3.3 0 1 0 6.6 0 3.3 3.3 0 1 0-6.6 0z',
)
