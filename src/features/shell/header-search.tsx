import { useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { canManageCompany } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { BranchIcon } from '#ui/icon/dashboard-icons.tsx'
import { BottleIcon, CloseIcon, SearchIcon } from '#ui/icon/icons.tsx'
import { ListIcon } from '#ui/icon/later-icons.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import { useLive } from '#client/use-live.ts'
import type { Branch } from '#domain/branches/branches.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { foldCase } from '#domain/goods/search-words.ts'
import type { Database } from '#storage/database.ts'
import { searchGoods } from '#storage/goods/goods.ts'
import { allRows } from '#storage/optimistic.ts'
import { allInventories } from '#storage/inventories/inventories.ts'
import { SearchResults, type SearchResult } from './search-results.tsx'
import classes from './header-search.module.css'

const PAUSE_MS = 200

/** Finds a good, an inventory or a branch by name, with or without a network. */
export function HeaderSearch() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const results = useResults(text)
  const isShown = isOpen && text.trim() !== '' && results !== undefined
  const go = (result: SearchResult | undefined): void => {
    if (result)
      void navigate({ to: result.to, ...(result.params ? { params: result.params } : {}) })
  }
  const close = (): void => {
    setOpen(false)
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const count = results?.length ?? 0
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && count > 0) {
      event.preventDefault()
      setActive((active + step + count) % count)
    }
    if (event.key === 'Enter' && isShown) go(results[active])
    if (event.key === 'Escape') close()
  }
  return (
    <search
      className={classes.search}
      data-open={isOpen || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <IconButton
        variant="plain"
        className={classes.open}
        aria-label={t`Search`}
        onClick={() => {
          setOpen(true)
          requestAnimationFrame(() => input.current?.focus())
        }}
      >
        <SearchIcon />
      </IconButton>
      <div className={classes.field}>
        <SearchIcon size={20} />
        <input
          ref={input}
          type="text"
          role="combobox"
          className={classes.input}
          aria-label={t`Search items, inventories and branches`}
          placeholder={t`Search`}
          aria-expanded={isShown}
          aria-controls={`${id}-results`}
          aria-activedescendant={isShown && results.length > 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          value={text}
          onFocus={() => setOpen(true)}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setActive(0)
            setOpen(true)
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton variant="plain" className={classes.close} aria-label={t`Close`} onClick={close}>
          <CloseIcon size={20} />
        </IconButton>
      </div>
      {isShown && <SearchResults id={id} results={results} active={active} onGo={go} />}
    </search>
  )
}

/** The results for the text; undefined while searching. */
function useResults(text: string): SearchResult[] | undefined {
  const { t } = useLingui()
  const { actor } = useAccount()
  const { language } = useLanguage()
  const titleOf = useInventoryTitle()
  const [wanted] = useDebouncedValue(text, PAUSE_MS)
  const found = useLive((database) => findRecords(database, wanted, titleOf), [wanted, language])
  if (!found) return undefined
  const { goods, inventories, branches } = found
  return [
    ...goods.map((good) => ({
      key: good.id,
      to: '/dashboard/goods/create/{-$id}',
      params: { id: good.id },
      name: nameIn(good, language),
      kind: t`Item`,
      icon: <BottleIcon size={20} />,
    })),
    ...inventories.map((inventory) => ({
      key: inventory.id,
      to: '/dashboard/inventories/$id/$did',
      params: { id: inventory.id, did: String(inventory.row_number ?? 0) },
      name: titleOf(inventory),
      kind: t`Inventory`,
      icon: <ListIcon size={20} />,
    })),
    ...(canManageCompany(actor) ? branches : []).map((branch) => ({
      key: branch.id,
      to: '/dashboard/branches/create/{-$id}',
      params: { id: branch.id },
      name: branch.name,
      kind: t`Branch`,
      icon: <BranchIcon size={20} />,
    })),
  ]
}

/** Results per kind; its list shows more. */
const MOST = 5

interface FoundRecords {
  goods: Good[]
  inventories: Inventory[]
  branches: Branch[]
}

/** Goods, inventories and branches on this device whose names match the text. */
async function findRecords(
  database: Database,
  text: string,
  titleOf: (inventory: Inventory) => string,
): Promise<FoundRecords> {
  const wanted = foldCase(text.trim())
  if (wanted === '') return { goods: [], inventories: [], branches: [] }
  const fits = (name: string): boolean => foldCase(name).includes(wanted)
  const [goods, inventories, branches] = await Promise.all([
    searchGoods(database, text, MOST),
    allInventories(database),
    allRows(database, 'branches'),
  ])
  return {
    goods,
    inventories: inventories.filter((inventory) => fits(titleOf(inventory))).slice(0, MOST),
    branches: branches.filter(({ name }) => fits(name)).slice(0, MOST),
  }
}
