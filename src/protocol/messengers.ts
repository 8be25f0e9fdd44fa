import * as z from 'zod/mini'

/** Lists of links, both. */
export const MESSENGERS_PATH = '/api/v2/messenger'
export const SUPPORT_LINKS_PATH = '/api/v2/messenger/support'

/** As a device reads it; how strict an entry is when it is written, `contents.ts` says. */
export const messengerList = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      link: z.string(),
      /** Empty: it has none. */
      icon: z.string(),
      title: z.string(),
    }),
  ),
})
export type Messenger = z.infer<typeof messengerList>['data'][number]
