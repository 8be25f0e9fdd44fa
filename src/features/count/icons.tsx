import { Icon, type IconProps } from '#ui/icon/icons.tsx'

export function SpeakerIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a7.700 7.700 0 0 1 0 11" />
    </Icon>
  )
}

export function PlaceIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 20.500c-4-4.500-6-7.600-6-10.500a6 6 0 0 1 12 0c0 2.900-2 6-6 10.500z" />
      <circle cx="12" cy="10" r="2.200" />
    </Icon>
  )
}
