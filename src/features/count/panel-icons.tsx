import { Icon, type IconProps } from '#ui/icon/icons.tsx'

export function BackspaceIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 6h10.500v12H9l-5.500-6zM12 9.500l5 5M17 9.500l-5 5" />
    </Icon>
  )
}

export function MicrophoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="9" y="3.500" width="6" height="11" rx="3" />
      <path d="M5.500 11.500a6.500 6.500 0 0 0 13 0M12 18v2.500" />
    </Icon>
  )
}

export function PhotoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 8.500A1.500 1.500 0 0 1 5.500 7h2.700l1.300-2h5l1.300 2h2.700A1.500 1.500 0 0 1 20 8.500v9a1.500 1.500 0 0 1-1.500 1.500h-13A1.500 1.500 0 0 1 4 17.500z" />
      <circle cx="12" cy="12.700" r="3.300" />
    </Icon>
  )
}
