import { Icon, type IconProps } from './icons.tsx'

/** Icons that only the dashboard uses, so that the count screen does not load them. */

export function SortIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5v14M6.5 13.500 12 19l5.500-5.500" />
    </Icon>
  )
}

export function DotsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 6h.01M12 12h.01M12 18h.01" strokeWidth={3} />
    </Icon>
  )
}

export function MoreIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth={3} />
    </Icon>
  )
}

export function HomeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 11 12 4l8 7M6.500 9.500V20h11V9.500" />
      <path d="M10 20v-5.500h4V20" />
    </Icon>
  )
}

export function BoxIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4 8 8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8" />
    </Icon>
  )
}

export function BranchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 20h16M5.500 20V9.500M18.500 20V9.500M3.500 9.500 5.500 4h13l2 5.500z" />
      <path d="M10 20v-5h4v5" />
    </Icon>
  )
}

export function PeopleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="8.500" r="3.500" />
      <path d="M3 19.500c.5-3.500 2.900-5.300 6-5.300s5.500 1.800 6 5.300" />
      <path d="M15.500 5.300a3.500 3.500 0 0 1 0 6.400M17.500 14.700c2 .7 3.200 2.300 3.500 4.800" />
    </Icon>
  )
}

export function PersonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8.500" r="3.700" />
      <path d="M5 20c.6-3.800 3.300-5.700 7-5.700s6.400 1.900 7 5.700" />
    </Icon>
  )
}

export function MailIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2.5" />
      <path d="m4.500 7.500 7.500 5.500 7.500-5.500" />
    </Icon>
  )
}

export function TagIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4.500h7.500l8.500 8.500-7 7L4.500 11.500z" />
      <path d="M8.200 8.200h.01" strokeWidth={2.6} />
    </Icon>
  )
}

export function SettingsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h9M17 7h3M4 12h3M11 12h9M4 17h7M15 17h5" />
      <circle cx="15" cy="7" r="2" />
      <circle cx="9" cy="12" r="2" />
      <circle cx="13" cy="17" r="2" />
    </Icon>
  )
}

export function LockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="5" y="10.500" width="14" height="10" rx="2.5" />
      <path d="M8 10.500V8a4 4 0 0 1 8 0v2.500" />
    </Icon>
  )
}

export function HelpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 12a8 8 0 1 1 3.500 6.600L4 20l1-3.800A8 8 0 0 1 4 12z" />
      <path d="M9.700 9.700a2.400 2.400 0 1 1 3.500 2.100c-.8.400-1.200.9-1.200 1.700M12 16h.01" />
    </Icon>
  )
}

export function GripIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path
        d="M9 6.500h.01M15 6.500h.01M9 12h.01M15 12h.01M9 17.500h.01M15 17.500h.01"
        strokeWidth={2.6}
      />
    </Icon>
  )
}

export function ImageIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="4.5" width="17" height="15" rx="3" />
      <circle cx="9" cy="10" r="1.7" />
      <path d="m5 17.500 5-4.500 3 2.500 3.500-3.500 3.500 3.500" />
    </Icon>
  )
}

export function PinIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 21c4.500-4.600 6.700-8 6.700-11a6.700 6.700 0 0 0-13.400 0c0 3 2.200 6.400 6.700 11z" />
      <circle cx="12" cy="10" r="2.500" />
    </Icon>
  )
}

export function PowerIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.500v8M7 6.700a7.500 7.500 0 1 0 10 0" />
    </Icon>
  )
}

export function SwapIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.500 4 4 7.500 7.500 11M4 7.500h13M16.500 13l3.500 3.500-3.500 3.500M20 16.500H7" />
    </Icon>
  )
}

export function ChartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 20h16M6.500 16.500v-5M12 16.500V5M17.500 16.500v-8" />
    </Icon>
  )
}

export function PourerIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 11h7v3H9zM10 14v6.500h5V14M11.500 11V8.500L6.500 3.500M14.500 11V7" />
    </Icon>
  )
}

export function LabelIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.500M20 14v2.500M14 20h2.500M17 17h3v3" />
    </Icon>
  )
}
