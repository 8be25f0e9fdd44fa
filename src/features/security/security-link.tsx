import { Trans } from '@lingui/react/macro'
import { KeyIcon } from '#ui/icon/icons.tsx'
import { MenuLink } from '#ui/menu/menu-link.tsx'

/** In the profile menu. */
export function SecurityLink() {
  return (
    <MenuLink to="/security" icon={<KeyIcon />}>
      <Trans>Sign-in and devices</Trans>
    </MenuLink>
  )
}
