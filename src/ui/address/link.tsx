import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { useNavigation, type Target } from './navigation.ts'

export type LinkProps = Target & Omit<ComponentPropsWithRef<'a'>, 'href'>

/** A link to another screen of the app. */
export function Link({ to, params, search, replace, ...props }: LinkProps) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its children are among the properties
  return <a {...props} {...useLinked({ to, params, search, replace }, props.onClick)} />
}

/** What makes an anchor a link to a screen. */
export function useLinked(
  target: Target,
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void,
) {
  const { hrefOf, go, preload } = useNavigation()
  return {
    href: hrefOf(target),
    onPointerEnter: () => preload(target),
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      onClick?.(event)
      if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return
      event.preventDefault()
      go(target)
    },
  }
}

/** A press with a modifier opens the link elsewhere. */
export function hasModifier(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
