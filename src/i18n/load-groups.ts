/** A part of the product that loads together. */
interface LoadGroup {
  /**
   * The entry points: files, or folders (all files below, and the file of the same name beside).
   * What these import statically belongs to the group too.
   */
  starts: readonly string[]
  /** The groups that are already loaded; what they contain is not included again. */
  after: readonly string[]
  /** The messages of lazily loaded modules are in this group's catalogue too. */
  isDeep?: true
}

/**
 * The one table of what loads together. From it lingui.config.ts derives the catalogues
 * (locales/<name>, which `loadCatalogue` loads), and vite.config.ts the chunks. A new screen needs
 * an entry only if it starts a group of its own.
 */
export const LOAD_GROUPS = {
  /** The files from the start to counting the first bottle: 155 KB at most. */
  main: {
    starts: ['src/app/main.tsx'],
    after: [],
  },
  /** The way to every other screen, and to a new version. */
  router: {
    starts: [
      'src/app/routed.tsx',
      'src/app/routes/__root.tsx',
      'src/app/failures/error-screen.tsx',
      'src/app/update',
    ],
    after: ['main'],
  },
  /** What saves a reading, loaded as soon as the count is drawn. It has no messages. */
  recording: { starts: ['src/features/count/recording.ts'], after: ['main'] },
  /** The rest of counting, loaded after its first screen. */
  count: {
    starts: [
      'src/features/count',
      'src/features/review',
      'src/features/account/sign-out-dialog.tsx',
      'src/app/counting/keep-count.tsx',
    ],
    after: ['main'],
    isDeep: true,
  },
  /** Shown before signing in, and once after. */
  auth: {
    starts: ['src/app/routes/_auth', 'src/features/first-steps'],
    after: ['main', 'router'],
    isDeep: true,
  },
  /** For owners and managers only. */
  dashboard: {
    starts: ['src/app/routes/_signed-in/dashboard'],
    after: ['main', 'router'],
    isDeep: true,
  },
  /** For owners, managers, and barmen who record what comes. */
  deliveries: {
    starts: [
      'src/app/routes/_signed-in/_framed.deliveries.index.tsx',
      'src/app/routes/_signed-in/_framed.deliveries.edit.{-$id}.tsx',
      'src/app/routes/_signed-in/_framed.deliveries.write-off.tsx',
      'src/app/routes/_signed-in/_framed.deliveries.movement.$id.tsx',
    ],
    after: ['main', 'router'],
    isDeep: true,
  },
  /** What the sync badge leads to: mostly all is sent, and nobody asks. */
  rejected: {
    starts: [
      'src/app/routes/_signed-in/_framed.repair.tsx',
      'src/widgets/sync/notice-line.tsx',
      'src/widgets/sync/sync-details.tsx',
    ],
    after: ['main', 'router'],
    isDeep: true,
  },
  /** How and where a person is signed in, which few look at often. */
  security: {
    starts: ['src/app/routes/_signed-in/_framed.security.tsx'],
    after: ['main', 'router'],
    isDeep: true,
  },
  /** Read when a scale does not work. */
  'scale-help': {
    starts: ['src/app/routes/_signed-in/_framed.count.scale-help.tsx'],
    after: ['main', 'router'],
    isDeep: true,
  },
  /** The public pages: many visitors never sign in, so these contain nothing of the app. */
  site: { starts: ['src/app/site.tsx'], after: [] },
  /** Loaded when a visitor writes to us. It has no messages of its own. */
  contact: { starts: ['src/app/contact-desk.ts'], after: ['site'] },
  /** The page on which a scale is tried without an account, and its bytes are recorded. */
  'scale-trial': {
    starts: ['src/app/scale-trial'],
    after: ['site'],
    isDeep: true,
  },
  /** Sync, loaded after the first screen. It has no messages. */
  sync: { starts: ['src/app/sync/sync-engine.ts'], after: ['main'] },
  /** Messages that only the server uses. */
  mails: { starts: ['server'], after: ['main', 'dashboard', 'site'], isDeep: true },
} as const satisfies Record<string, LoadGroup>

export type GroupName = keyof typeof LOAD_GROUPS

/** The groups with catalogues that the app's screens load. */
export type CatalogueName = Exclude<GroupName, 'site' | 'contact' | 'recording' | 'sync' | 'mails'>

export function groupOf(name: GroupName): LoadGroup {
  return LOAD_GROUPS[name]
}
