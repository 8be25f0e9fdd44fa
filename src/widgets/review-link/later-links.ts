import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'

/* The dashboard's screens are drawn without waiting for them. */

export const ReviewLink = lazyWithMessages(
  'dashboard',
  async () => (await import('./review-link.tsx')).ReviewLink,
)

export const ShelfLink = lazyWithMessages(
  'dashboard',
  async () => (await import('./shelf-link.tsx')).ShelfLink,
)
