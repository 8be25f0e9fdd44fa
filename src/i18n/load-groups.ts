/** What is loaded together, and where it begins. */
interface LoadGroup {
  /**
   * Files, or folders: all files below them, and the file of the same name beside them. What these
   * reach by imports belongs to the group.
   */
  starts: readonly string[]
  /** The groups that are there by then: what they have is not needed twice. */
  after: readonly string[]
  /** Whether what these load lazily finds its messages here too. */
  isDeep?: true
}

/**
 * What loads when. The messages of each group are a catalogue, locales/<name>, which lingui.config.ts
 * fills and `loadCatalogue` loads; vite.config.ts packs scripts by the same table. So a new screen needs no entry here, unless it begins a group of its own.
 */
export const LOAD_GROUPS = {
  /** The way to counting, and counting itself up to the first bottle: 200 KB at most. */
  main: {
    starts: [
      'src/app/main.tsx',
      'src/app/routes/__root.tsx',
      'src/app/routes/index.tsx',
      'src/app/routes/_signed-in.tsx',
      'src/app/routes/_signed-in/_framed.tsx',
      'src/app/routes/_signed-in/_framed.count.index.tsx',
      'src/app/routes/_signed-in/_framed.count.$inventoryId.tsx',
    ],
    after: [],
  },
  /** What stands around counting, loaded behind its screen. */
  count: {
    starts: [
      'src/features/count',
      'src/features/review',
      'src/features/account/sign-out-dialog.tsx',
    ],
    after: ['main'],
    isDeep: true,
  },
  /** Seen before somebody is signed in, and once after. */
  auth: {
    starts: ['src/app/routes/_auth', 'src/features/first-steps'],
    after: ['main'],
    isDeep: true,
  },
  /** For owners and managers only. */
  dashboard: {
    starts: ['src/app/routes/_signed-in/dashboard'],
    after: ['main'],
    isDeep: true,
  },
  /** Where rejected commands are sent again or dropped, which is rare. */
  rejected: {
    starts: ['src/app/routes/_signed-in/_framed.repair.tsx'],
    after: ['main'],
    isDeep: true,
  },
  /** Read when a scale does not work. */
  'scale-help': {
    starts: ['src/app/routes/_signed-in/_framed.count.scale-help.tsx'],
    after: ['main'],
    isDeep: true,
  },
  /** The public pages: many of their visitors never sign in, so nothing of the app is there. */
  site: { starts: ['src/app/site.tsx'], after: [] },
  /** What the public pages load when a visitor writes to us. It has no messages of its own. */
  contact: { starts: ['src/app/contact-desk.ts'], after: ['site'] },
  /** Sends and receives behind the first screen, and says nothing. */
  sync: { starts: ['src/app/sync/sync-engine.ts'], after: ['main'] },
  /** What only the server says. */
  mails: { starts: ['server'], after: ['main', 'dashboard', 'site'], isDeep: true },
} as const satisfies Record<string, LoadGroup>

export type GroupName = keyof typeof LOAD_GROUPS

/** Those whose messages the screens of the app load. */
export type CatalogueName = Exclude<GroupName, 'site' | 'contact' | 'sync' | 'mails'>

export function groupOf(name: GroupName): LoadGroup {
  return LOAD_GROUPS[name]
}
