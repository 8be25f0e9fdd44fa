import { icon } from './icons.tsx'

/** Icons that only the dashboard uses, so that the count screen does not load them. */

export const SortIcon = icon('M12 5v14M6.5 13.5 12 19l5.5-5.5')
export const DotsIcon = icon('M12 6h.01M12 12h.01M12 18h.01', 3)
export const MoreIcon = icon('M6 12h.01M12 12h.01M18 12h.01', 3)
export const HomeIcon = icon('M4 11 12 4l8 7M6.5 9.5V20h11V9.5M10 20v-5.5h4V20')
export const BoxIcon = icon('M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8')
export const BranchIcon = icon(
  'M4 20h16M5.5 20V9.5M18.5 20V9.5M3.5 9.5 5.5 4h13l2 5.5zM10 20v-5h4v5',
)
export const PeopleIcon = icon(
  'M5.5 8.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0zM3 19.5c.5-3.5 2.9-5.3 6-5.3s5.5 1.8 6 5.3M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.7c2 .7 3.2 2.3 3.5 4.8',
)
export const PersonIcon = icon(
  'M8.3 8.5a3.7 3.7 0 1 0 7.4 0 3.7 3.7 0 1 0-7.4 0zM5 20c.6-3.8 3.3-5.7 7-5.7s6.4 1.9 7 5.7',
)
export const MailIcon = icon(
  'M6 5.5h12a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5h-12a2.5 2.5 0 0 1-2.5-2.5v-8a2.5 2.5 0 0 1 2.5-2.5zM4.5 7.5l7.5 5.5 7.5-5.5',
)
export const TagIcon = icon(
  'M4 4.5h7.5l8.5 8.5-7 7L4.5 11.5zM7.8 8.2a.4.4 0 1 0 .8 0 .4.4 0 1 0-.8 0z',
)
export const SettingsIcon = icon(
  'M4 7h9M17 7h3M4 12h3M11 12h9M4 17h7M15 17h5M13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM7 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM11 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0z',
)
export const LockIcon = icon(
  'M7.5 10.5h9a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-2.5 2.5h-9a2.5 2.5 0 0 1-2.5-2.5v-5a2.5 2.5 0 0 1 2.5-2.5zM8 10.5V8a4 4 0 0 1 8 0v2.5',
)
export const HelpIcon = icon(
  'M4 12a8 8 0 1 1 3.5 6.6L4 20l1-3.8A8 8 0 0 1 4 12zM9.7 9.7a2.4 2.4 0 1 1 3.5 2.1c-.8.4-1.2.9-1.2 1.7M12 16h.01',
)
export const GripIcon = icon('M9 6.5h.01M15 6.5h.01M9 12h.01M15 12h.01M9 17.5h.01M15 17.5h.01', 2.6)
export const ImageIcon = icon(
  'M6.5 4.5h11a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3zM7.3 10a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 1 0-3.4 0zM5 17.5l5-4.5 3 2.5 3.5-3.5 3.5 3.5',
)
export const PowerIcon = icon('M12 3.5v8M7 6.7a7.5 7.5 0 1 0 10 0')
export const SwapIcon = icon('M7.5 4 4 7.5 7.5 11M4 7.5h13M16.5 13l3.5 3.5-3.5 3.5M20 16.5H7')
export const ChartIcon = icon('M4 20h16M6.5 16.5v-5M12 16.5V5M17.5 16.5v-8')
export const PourerIcon = icon('M9 11h7v3H9zM10 14v6.5h5V14M11.5 11V8.5L6.5 3.5M14.5 11V7')
export const LabelIcon = icon(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5M20 14v2.5M14 20h2.5M17 17h3v3',
)
