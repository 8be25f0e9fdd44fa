/** The router and its routes, which counting begins without. */
export const loadRouted = () => import('./routed.tsx')
