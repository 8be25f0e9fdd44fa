import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ROLE, type Role } from '#domain/people/roles.ts'

/** Names of the roles: standing alone, and after a person's name. */
export const ROLE_LABELS: Readonly<
  Record<Role, { title: MessageDescriptor; behindName: MessageDescriptor }>
> = {
  [ROLE.owner]: {
    title: msg`Owner`,
    behindName: msg({ message: 'owner', comment: 'A role, behind a name' }),
  },
  [ROLE.manager]: {
    title: msg`Manager`,
    behindName: msg({ message: 'manager', comment: 'A role, behind a name' }),
  },
  [ROLE.barman]: {
    title: msg`Barman`,
    behindName: msg({ message: 'barman', comment: 'A role, behind a name' }),
  },
}
