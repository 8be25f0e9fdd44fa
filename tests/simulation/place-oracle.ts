/**
 * What must be true of the places of a bar, worked out from what people said in the order in which
 * the server took it, the slow way and with no line of the product: no merging, no state kept, no
 * order of arrival but where the papers say so.
 */

/** A command that the server applied. */
export interface Word {
  id: string
  kind: string
  seq: number
  args: Record<string, unknown>
  user_id: string
  full_name: string
  device_time: string
  /** What the device's clock lacked when it sent this, in ms. */
  /** The inventory that it was said of, where another stands for that by now. */
  said_of?: string
  clock_offset: number
  server_time: string
}

export interface ToldPlace {
  name: string
  former: string[]
  is_removed: boolean
}

export interface ToldMark {
  place: string | null
  user_id: string
  full_name: string
  at: string
  says: 'finished' | 'left' | 'reopened'
  heir: string | null
}

export interface ToldInventory {
  id: string
  branch_id: string
  created_at: string
}

export interface ToldEntry {
  id: string
  inventory_id: string
  place: string | null
  user_id: string
  user_full_name: string
  measured_at: string
  deleted_at: string | null
}

export interface ToldState {
  place: string
  progress: 'not_started' | 'counting' | 'handed_over' | 'finished'
  entries: number
  counters: string[]
  /** Who said last that it is over, and to whom the rest was left. */
  said: { user_id: string; at: string; heir: string | null } | null
}

const plain = (name: string): string =>
  name.trim().toLowerCase().replaceAll('ё', 'е').split(/\s+/).join(' ')

const same = (one: string, other: string): boolean => plain(one) === plain(other)

function meant(places: readonly ToldPlace[], name: string): ToldPlace | undefined {
  for (const of of ['name', 'former'] as const) {
    for (const is_removed of [false, true]) {
      for (const place of places) {
        const names = of === 'name' ? [place.name] : place.former
        if (place.is_removed === is_removed && names.some((one) => same(one, name))) return place
      }
    }
  }
  return undefined
}

/** The list of a branch's places after everything that was said of it. */
export function toldPlaces(words: readonly Word[], branchId: string): ToldPlace[] {
  let places: ToldPlace[] = []
  for (const { kind, args } of words.filter((word) => word.args['branch_id'] === branchId)) {
    const named = meant(places, String(args['place']))
    if (kind === 'add-place') addTo(places, String(args['name']))
    if (named && kind === 'remove-place') named.is_removed = true
    if (named && kind === 'rename-place') places = renamed(places, named, String(args['name']))
    if (named && kind === 'move-place') {
      places = moved(places, named, args['after'] as string | null)
    }
  }
  return places
}

function addTo(places: ToldPlace[], name: string): void {
  const here = places.filter((place) => same(place.name, name))
  if (here.some(({ is_removed }) => !is_removed)) return
  for (const place of here) place.is_removed = false
  if (here.length === 0) places.push({ name: name.trim(), former: [], is_removed: false })
}

function renamed(places: readonly ToldPlace[], named: ToldPlace, name: string): ToldPlace[] {
  const twins = places.filter((place) => place !== named && same(place.name, name))
  const former: string[] = []
  for (const place of [named, ...twins]) {
    for (const old of [...place.former, place.name]) {
      if (!same(old, name) && !former.some((one) => same(one, old))) former.push(old)
    }
  }
  const kept = places.filter((place) => !twins.includes(place))
  return kept.map((place) => (place === named ? { ...named, name: name.trim(), former } : place))
}

function moved(places: readonly ToldPlace[], named: ToldPlace, after: string | null): ToldPlace[] {
  const anchor = after === null ? undefined : meant(places, after)
  if (anchor === named) return [...places]
  const moving = places.filter((place) => place !== named)
  if (after === null) return [named, ...moving]
  if (!anchor) return [...moving, named]
  return moving.flatMap((place) => (place === anchor ? [place, named] : [place]))
}

/**
 * The last that each person said of each place, and of all that they wanted to count, in an
 * inventory, by the moment when they said it, and of one moment as the server took it; what is said
 * after its completion counts no more.
 * @param all also those that were joined into others
 */
export function toldMarks(
  words: readonly Word[],
  inventory: ToldInventory,
  all: readonly ToldInventory[],
): ToldMark[] {
  const about = words.filter(({ args }) => args['inventory_id'] === inventory.id)
  const end = about.find(({ kind }) => kind === 'complete-inventory')?.seq ?? Number.MAX_VALUE
  const marks: ToldMark[] = []
  for (const word of about.filter(({ seq }) => seq < end)) {
    const mark = markOf(word, all.find(({ id }) => id === word.said_of) ?? inventory)
    if (!mark) continue
    const at = marks.findIndex(
      ({ place, user_id }) => place === mark.place && user_id === mark.user_id,
    )
    const before = marks[at]
    if (before && mark.at < before.at) continue
    if (before) marks.splice(at, 1)
    marks.push(mark)
  }
  return marks
}

function markOf(word: Word, { created_at }: ToldInventory): ToldMark | null {
  const { kind, args, user_id, full_name } = word
  const place = args['place'] as string | null
  const who = { place, user_id, full_name }
  if (kind === 'reopen-place') {
    const said = moment(word.device_time, word, created_at)
    const seen = args['seen_at'] === undefined ? 0 : Date.parse(args['seen_at'] as string) + 1
    const after = new Date(Math.min(seen, Date.parse(word.server_time))).toISOString()
    return { ...who, at: after > said ? after : said, says: 'reopened', heir: null }
  }
  if (kind !== 'finish-place') return null
  return {
    ...who,
    at: moment(String(args['finished_at']), word, created_at),
    says: args['is_finished'] === true ? 'finished' : 'left',
    heir: (args['heir'] as { user_id: string } | null)?.user_id ?? null,
  }
}

/** When something was by the server's clock: not in its future, and not before the inventory. */
export function moment(time: string, { clock_offset, server_time }: Word, opened: string): string {
  const put = Date.parse(time) + clock_offset
  const isPossible = put >= Date.UTC(2024, 0, 1) && put < Date.parse(server_time)
  const known = isPossible ? put : Date.parse(server_time)
  return new Date(Math.max(known, Date.parse(opened))).toISOString()
}

/** One spelling for each place of a count. */
export function toldSpelling(
  places: readonly ToldPlace[],
  written: readonly string[],
): (name: string) => string {
  return (name) => meant(places, name)?.name ?? written.find((one) => same(one, name)) ?? name
}

/** Where living entries stand, in the order in which somebody first counted there. */
export function wayOf(entries: readonly ToldEntry[]): string[] {
  const way: string[] = []
  for (const { place, deleted_at } of entries.toSorted(byMoment)) {
    if (place !== null && deleted_at === null && !way.includes(place)) way.push(place)
  }
  return way
}

/** Entries of one moment are in the order of their ids, the newest first. */
const byMoment = (a: ToldEntry, b: ToldEntry): number => {
  if (a.measured_at !== b.measured_at) return a.measured_at < b.measured_at ? -1 : 1
  return a.id < b.id ? 1 : -1
}

/** The count of the branch before this one. */
export function toldLast(
  inventory: ToldInventory,
  inventories: readonly ToldInventory[],
  entries: readonly ToldEntry[],
): ToldEntry[] {
  const before = inventories.filter(
    ({ id, branch_id, created_at }) =>
      id !== inventory.id &&
      branch_id === inventory.branch_id &&
      created_at <= inventory.created_at &&
      entries.some(({ inventory_id }) => inventory_id === id),
  )
  const age = ({ created_at, id }: ToldInventory): string => created_at + id
  const last = before.toSorted((a, b) => (age(a) < age(b) ? 1 : -1))[0]
  return entries.filter(({ inventory_id }) => inventory_id === last?.id)
}

function lastSaid(marks: readonly ToldMark[]): ToldMark | null {
  let last: ToldMark | null = null
  for (const mark of marks) {
    if (last === null || mark.at + mark.user_id >= last.at + last.user_id) last = mark
  }
  return last
}

/** How far one place is. Entries and marks have one spelling for each place. */
export function toldState(
  place: string,
  entries: readonly ToldEntry[],
  marks: readonly ToldMark[],
): ToldState {
  const here = entries.filter((entry) => entry.place === place && entry.deleted_at === null)
  const last = lastSaid(marks.filter((mark) => mark.place === place))
  const said = last === null || last.says === 'reopened' ? null : last
  const counting = here.filter(({ user_id, measured_at }) => {
    if (said !== null && measured_at <= said.at) return false
    const own = marks.find((mark) => mark.place === null && mark.user_id === user_id)
    return own === undefined || own.says === 'reopened' || measured_at > own.at
  })
  return {
    place,
    progress: toldProgress(here.length, counting.length, said),
    entries: here.length,
    counters: [...new Set(counting.map(({ user_full_name }) => user_full_name))].sort(),
    said: said && { user_id: said.user_id, at: said.at, heir: said.heir },
  }
}

function toldProgress(
  entries: number,
  counting: number,
  said: ToldMark | null,
): ToldState['progress'] {
  if (counting > 0) return 'counting'
  if (said?.says === 'left') return 'handed_over'
  return entries > 0 || said !== null ? 'finished' : 'not_started'
}
