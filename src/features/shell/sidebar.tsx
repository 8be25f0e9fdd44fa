import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useAccount } from '#client/account.tsx'
import { ChevronDownIcon } from '#ui/icon/icons.tsx'
import { useGroupOpen } from './menu-memory.ts'
import { useUnmatched } from './use-unmatched.ts'
import { useWaiting } from './use-waiting.ts'
import { navigationOf, type NavigationItem, type NavigationGroup } from './navigation.tsx'
import classes from './sidebar.module.css'

export interface SidebarProps {
  /** Icons only. */
  isNarrow?: boolean
}

/** The navigation of the dashboard. */
export function Sidebar({ isNarrow = false }: SidebarProps) {
  const { t } = useLingui()
  const { actor } = useAccount()
  const unmatched = useUnmatched()
  const waiting = useWaiting()
  return (
    <nav aria-label={t`Dashboard`} className={classes.nav} data-narrow={isNarrow || undefined}>
      {navigationOf(actor, unmatched, waiting).map((group) => (
        <Group key={group.key} group={group} isNarrow={isNarrow} />
      ))}
    </nav>
  )
}

function Group({ group, isNarrow }: { group: NavigationGroup; isNarrow: boolean }) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useGroupOpen(group.key)
  const id = useId()
  const isShown = isOpen || isNarrow || group.label === null
  return (
    <div className={classes.group}>
      {group.label !== null && !isNarrow && (
        <button
          type="button"
          className={classes.head}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {i18n._(group.label)}
          <ChevronDownIcon size={18} />
        </button>
      )}
      <ul id={id} className={classes.places} hidden={!isShown}>
        {group.items.map((item) => (
          <li key={item.to}>
            <ItemLink item={item} isNarrow={isNarrow} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The router marks the current place and its parents, visually and for screen readers. */
function ItemLink({ item, isNarrow }: { item: NavigationItem; isNarrow: boolean }) {
  const { i18n } = useLingui()
  const { badge = 0, badgeLabel } = item
  const label = typeof item.label === 'string' ? item.label : i18n._(item.label)
  const spoken = badge > 0 && badgeLabel ? `${label}, ${i18n._(badgeLabel)}` : undefined
  return (
    <Link
      to={item.to}
      className={classes.place}
      title={isNarrow ? label : undefined}
      aria-label={spoken ?? (isNarrow ? label : undefined)}
      activeOptions={{ includeSearch: false, exact: item.isExact ?? false }}
    >
      {item.icon}
      <span className={classes.label}>{label}</span>
      {badge > 0 && <span className={classes.badge}>{badge}</span>}
    </Link>
  )
}
