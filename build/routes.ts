import { tanstackRouter } from '@tanstack/router-plugin/vite'
import type { PluginOption } from 'vite'

/**
 * Every screen is loaded when its route is opened. It stands before whatever else reads JSX.
 * @param enableRouteGeneration writes the tree of routes after the files of their folder
 */
export function routes({ enableRouteGeneration = true } = {}): PluginOption {
  return tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    enableRouteGeneration,
    routesDirectory: 'src/app/routes',
    generatedRouteTree: 'src/app/route-tree.gen.ts',
    quoteStyle: 'single',
  })
}
