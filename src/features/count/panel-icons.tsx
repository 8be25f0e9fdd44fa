import { Icon, type IconProps } from '#ui/icon/icons.tsx'

export function BackspaceIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 6h10.500v12H9l-5.500-6zM12 9.500l5 5M17 9.500l-5 5" />
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
