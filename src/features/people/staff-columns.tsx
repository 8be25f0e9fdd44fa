import { useLingui } from '@lingui/react/macro'
import type { Column } from '#ui/table/column.ts'
import { formatDateTime } from '#ui/format.ts'
import { allRows } from '#storage/optimistic.ts'
import { useLive } from '#client/use-live.ts'

interface Person {
  id: string
  name: string
  surname: string
  phone: string | null
  email: string
  branch_ids: readonly string[]
  created_at: string
}

export function fullName({ name, surname }: Pick<Person, 'name' | 'surname'>): string {
  return `${name} ${surname}`.trim()
}

/** The texts that a search looks through. */
export function textsOfPerson({ name, surname, email, phone }: Person): (string | null)[] {
  return [name, surname, email, phone]
}

/** Sort keys of lists of people. */
export const PERSON_SORTS = {
  created_at: ({ created_at }: Person) => created_at,
  name: (person: Person) => fullName(person),
}

/** The columns that all lists of people share, with the list's own ones between them. */
export function useStaffColumns<Row extends Person>(own: readonly Column<Row>[]): Column<Row>[] {
  const { t } = useLingui()
  const namesOf = useBranchNames()
  return [
    {
      id: 'name',
      title: t({ message: 'Name', context: 'of a person' }),
      sort: 'name',
      cell: (row) => fullName(row),
    },
    {
      id: 'phone',
      title: t`Phone`,
      isUnbroken: true,
      second: 'start',
      cell: ({ phone }) => phone,
    },
    { id: 'email', title: t`Email`, second: 'start', cell: ({ email }) => email },
    {
      id: 'branches',
      title: t`Branches`,
      second: 'start',
      cell: ({ branch_ids }) => namesOf(branch_ids),
    },
    ...own,
    {
      id: 'created',
      title: t({ message: 'Added', context: 'when somebody joined the list' }),
      sort: 'created_at',
      firstOrder: 'desc',
      isMinor: true,
      keepsWords: true,
      cell: ({ created_at }) => formatDateTime(created_at),
    },
  ]
}

/** Formats the branches of a person as text. */
function useBranchNames(): (branchIds: readonly string[]) => string {
  const names = useLive(async (database) => {
    const branches = await allRows(database, 'branches')
    return new Map(branches.map(({ id, name }) => [id, name]))
  })
  return (branchIds) => branchIds.flatMap((id) => names?.get(id) ?? []).join(', ')
}
