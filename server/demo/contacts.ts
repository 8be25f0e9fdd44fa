import type { Contents } from '#protocol/site/contents.ts'

/** How visitors of the demo reach its support; the addresses belong to nobody. */
export const DEMO_CONTACTS: Pick<Contents, 'messengers' | 'support-links'> = {
  messengers: [
    {
      id: 1,
      title: 'Telegram',
      link: 'https://t.me/dram_demo_example',
      icon: '/landing/people.svg',
    },
    { id: 2, title: 'WhatsApp', link: 'https://wa.me/37400000000', icon: '/landing/barman.svg' },
  ],
  'support-links': [
    { id: 1, link: 'https://t.me/dram_demo_example', icon: '/landing/people.svg' },
    { id: 2, link: 'mailto:support@dram.example', icon: '/landing/manager.svg' },
  ],
}
