import { addressOf } from '#tests/support/routes.ts'
import { openAsVisitor } from '#tests/support/screens/open-screen.tsx'
import { inView, see } from './tour.ts'

/** The screens that stay open whatever their link is. */
const ROUTES = [
  '/sign_in',
  '/sign_up',
  '/forget_password',
  '/register/continue/$token',
  '/invitation/$token',
  '/verify/email/$token',
]

see(
  ROUTES.map((route) => ({
    name: route,
    open: async (view) => {
      await openAsVisitor(addressOf(route, { inventory: '', good: '' }), inView(view))
    },
  })),
)
