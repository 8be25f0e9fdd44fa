import type { ReactNode } from 'react'

/** Icons on a 24-pixel grid, in the colour of the surrounding text. */
export interface IconProps {
  /** In pixels; 22 by default. */
  size?: number
}

export function Icon({ size = 22, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

/** The bottle of the app's own icon. */
export function BottleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 5.5h4v3c0 1 .5 1.6 1.2 2.3 1 1 1.6 2.1 1.6 3.600v4.100c0 .9-.7 1.5-1.6 1.500H8.800c-.9 0-1.6-.6-1.6-1.500v-4.100c0-1.5.6-2.6 1.6-3.600C9.5 10.1 10 9.5 10 8.500z" />
      <path d="M10.8 3h2.400M7.4 15.500h9.2" />
    </Icon>
  )
}

export function ScaleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6.500h16M6.5 6.500v2.200M17.5 6.500v2.2" />
      <rect x="4" y="8.7" width="16" height="11" rx="2.5" />
      <path d="M8.5 15.500a3.5 3.5 0 0 1 7 0M12 15.300l1.5-1.8" />
    </Icon>
  )
}

export function ListIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4.5" y="3.5" width="15" height="17" rx="2.5" />
      <path d="M8.5 8.500h7M8.5 12h7M8.5 15.500h4" />
    </Icon>
  )
}

export function CloudCheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 18.500a4 4 0 0 1-.6-7.95 5.5 5.5 0 0 1 10.7-1.300A4.6 4.6 0 0 1 17 18.500z" />
      <path d="m9.5 13.3 1.9 1.9 3.3-3.5" />
    </Icon>
  )
}

export function CloudUpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 18.500a4 4 0 0 1-.6-7.95 5.5 5.5 0 0 1 10.7-1.300A4.6 4.6 0 0 1 17 18.500z" />
      <path d="M12 16v-4.800M9.8 13.2 12 11l2.2 2.2" />
    </Icon>
  )
}

export function CloudOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.3 6.100A5.5 5.5 0 0 1 17.1 9.250a4.6 4.6 0 0 1 3 7.550M17 18.500H7a4 4 0 0 1-.6-7.950c.1-.5.2-.9.4-1.3" />
      <path d="m4 4 16 16" />
    </Icon>
  )
}

export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4.2 21 19.500H3z" />
      <path d="M12 10v4.200M12 16.900v.05" />
    </Icon>
  )
}

export function KeyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8.5" cy="12" r="4" />
      <path d="M12.5 12H21v3.200M17.5 12v2.5" />
    </Icon>
  )
}

export function GlobeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.500c2.4 2.4 3.5 5.2 3.5 8.500s-1.1 6.1-3.5 8.500c-2.4-2.4-3.5-5.2-3.5-8.500S9.6 5.9 12 3.500z" />
    </Icon>
  )
}

export function SignOutIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14 4.500H7A1.5 1.5 0 0 0 5.5 6v12A1.5 1.5 0 0 0 7 19.500h7M10.5 12H20M16.8 8.6 20 12l-3.2 3.4" />
    </Icon>
  )
}

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10.8" cy="10.8" r="6.3" />
      <path d="m15.5 15.5 5 5" />
    </Icon>
  )
}

export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  )
}

export function ChevronRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />
    </Icon>
  )
}

export function ChevronLeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14.5 5.5 8 12l6.5 6.5" />
    </Icon>
  )
}

export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5.5 9 6.5 6.500L18.5 9" />
    </Icon>
  )
}

export function UndoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 5 4.5 9l4 4" />
      <path d="M4.5 9H14a5.5 5.5 0 0 1 0 11h-4" />
    </Icon>
  )
}

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 12.5 4.7 4.700L19.5 7" />
    </Icon>
  )
}

export function CameraIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 8V5.5A1.5 1.5 0 0 1 5.500 4H8M16 4h2.500A1.5 1.5 0 0 1 20 5.500V8M20 16v2.500a1.5 1.5 0 0 1-1.500 1.500H16M8 20H5.500A1.5 1.5 0 0 1 4 18.500V16" />
      <path d="M7.5 8.500v7M10.5 8.500v7M13.5 8.500v7M16.5 8.500v7" />
    </Icon>
  )
}

export function PlusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5v14M5 12h14" />
    </Icon>
  )
}
