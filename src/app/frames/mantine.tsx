import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import './mantine-styles.ts'
import { theme } from './theme.ts'

/**
 * Wraps the screens that use Mantine's two large controls, the searchable select and the calendar.
 * Counting and signing in need neither, so they do not load Mantine.
 */
export function WithMantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  )
}
