import type { ManifestOptions } from 'vite-plugin-pwa'

const ICON = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' }

/** A picture of the landing page; the browser's own dialog for installing shows it. */
function screenshot(name: string, label: string, form_factor: 'narrow' | 'wide') {
  const sizes = form_factor === 'wide' ? '1440x900' : '640x1385'
  return { src: `/landing/${name}-en-light.webp`, sizes, type: 'image/webp', label, form_factor }
}

/** How the product looks and starts when it is installed. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Dram',
  short_name: 'Dram',
  description: 'Inventory for bars and restaurants, with or without a signal.',
  lang: 'en',
  dir: 'ltr',
  // A barman is led on to the count.
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: '#fbfaf7',
  theme_color: '#8a4b12',
  categories: ['business', 'food', 'productivity'],
  icons: [
    ICON,
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Count', description: 'Count bottles', url: '/count', icons: [ICON] },
    {
      name: 'Inventories',
      description: 'What has been counted',
      url: '/dashboard/inventories',
      icons: [ICON],
    },
  ],
  screenshots: [
    screenshot('bottle', 'A bottle on the scale, and what is left in it', 'narrow'),
    screenshot('count', 'A count in progress', 'narrow'),
    screenshot('offline', 'Counting without a signal', 'narrow'),
    screenshot('inventory', 'An inventory with its totals', 'wide'),
  ],
}
