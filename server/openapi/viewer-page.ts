import { OPENAPI_PATH } from '#protocol/system.ts'

/**
 * The page that shows the document. Its script and styles are files of their own, because the
 * content security policy allows no inline script.
 */
export const VIEWER_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Dram API</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/viewer.css">
</head>
<body>
<main id="api"></main>
<noscript>The document itself: <a href="${OPENAPI_PATH}">${OPENAPI_PATH}</a></noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/viewer.js"></script>
</body>
</html>
`

/** Nothing is asked of another host: no validator, no fonts. A person's token stays in the page. */
export const VIEWER_SCRIPT = `'use strict'
const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()
SwaggerUIBundle({
  url: '${OPENAPI_PATH}',
  dom_id: '#api',
  deepLinking: true,
  displayOperationId: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  queryConfigEnabled: false,
})
`

/**
 * Long paths and wide tables stay within a phone's screen. The licence would link to another host,
 * and there are no links between answers to tell of.
 */
export const VIEWER_STYLE = `body { margin: 0; }
.swagger-ui { overflow-wrap: anywhere; }
.swagger-ui .wrapper { box-sizing: border-box; padding: 0 16px; }
.swagger-ui .info { margin: 24px 0; }
.swagger-ui .info__license, .swagger-ui .response-col_links { display: none; }
.swagger-ui .filter .operation-filter-input { box-sizing: border-box; width: 100%; }
.swagger-ui .scheme-container { padding: 16px 0; }
@media (max-width: 640px) {
  .swagger-ui .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock-summary-path { max-width: 100%; }
  .swagger-ui .opblock .opblock-summary-description { flex-basis: 100%; padding: 4px 10px; }
  .swagger-ui .opblock .opblock-summary-operation-id { display: none; }
  .swagger-ui .parameters-col_name { width: 30%; padding-right: 8px; }
  .swagger-ui .opblock .opblock-section-header, .swagger-ui .responses-inner { padding: 8px; }
  .swagger-ui .response-col_status { min-width: 3em; }
  .swagger-ui .opblock-body, .swagger-ui .responses-inner { overflow-x: auto; }
  .swagger-ui .scheme-container .schemes { flex-wrap: wrap; gap: 16px; }
}
`
