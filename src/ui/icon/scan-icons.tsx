import { Icon, type IconProps } from './icons.tsx'

export function TorchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 4h8v3l-2 3v9a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1v-9L8 7zM8 7h8M12 13v2" />
    </Icon>
  )
}
