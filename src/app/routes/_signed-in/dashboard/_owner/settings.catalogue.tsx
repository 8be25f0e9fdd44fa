import { createFileRoute } from '@tanstack/react-router'
import { CatalogueScreen } from '#features/account/catalogue/catalogue-screen.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/_owner/settings/catalogue')({
  component: CatalogueScreen,
})
