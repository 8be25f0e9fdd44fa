import { icon } from './icons.tsx'

/** Icons of parts that are loaded after the first screen of counting. */

export const PencilIcon = icon('M4.5 19.5 5.5 15 16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5')
export const TrashIcon = icon(
  'M4.5 6.5h15M9.5 6.5v-2h5v2M6.5 6.5l.8 12.5a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4l.8-12.5M10 10.5v6M14 10.5v6',
)
export const DownloadIcon = icon('M12 4v11M7.5 10.8 12 15.3l4.5-4.5M4.5 19.5h15')
export const ClockIcon = icon('M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM12 7v5.2l3.3 2')
export const CalendarIcon = icon(
  'M6 5h12a2.5 2.5 0 0 1 2.5 2.5v10.5a2.5 2.5 0 0 1-2.5 2.5h-12a2.5 2.5 0 0 1-2.5-2.5v-10.5a2.5 2.5 0 0 1 2.5-2.5zM3.5 10h17M8 2.5v4M16 2.5v4',
)
export const MinusIcon = icon('M5 12h14')
export const TorchIcon = icon(
  'M8 4h8v3l-2 3v9a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1v-9L8 7zM8 7h8M12 13v2',
)
export const ListIcon = icon(
  'M7 3.5h10a2.5 2.5 0 0 1 2.5 2.5v12a2.5 2.5 0 0 1-2.5 2.5h-10a2.5 2.5 0 0 1-2.5-2.5v-12a2.5 2.5 0 0 1 2.5-2.5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4',
)
