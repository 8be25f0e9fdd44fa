import { Trans } from '@lingui/react/macro'
import { LockIcon, PersonIcon } from '#ui/icon/dashboard-icons.tsx'
import { MenuLink } from '#ui/menu/menu-link.tsx'
import { ProfileMenu, type ProfileMenuProps } from './profile-menu.tsx'

/** The profile menu for owners and managers, with links to the profile and password forms. */
export function DashboardProfileMenu({ children, ...props }: ProfileMenuProps) {
  return (
    <ProfileMenu {...props}>
      <MenuLink to="/dashboard/edit-profile" icon={<PersonIcon />}>
        <Trans>Edit profile</Trans>
      </MenuLink>
      <MenuLink to="/dashboard/password-change" icon={<LockIcon />}>
        <Trans>Change password</Trans>
      </MenuLink>
      {children}
    </ProfileMenu>
  )
}
