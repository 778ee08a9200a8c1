import { AREAS } from './document.ts';

/** No external resources; inline styles are Swagger's own. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const DOCS = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Midan API</title>
<link rel="icon" href="/api/docs/static/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/static/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/own.css">
</head>
<body>
<div id="docs"></div>
<script src="/api/docs/static/swagger-ui-bundle.js"></script>
<script src="/api/docs/static/swagger-ui-standalone-preset.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const URLS = Object.entries(AREAS).map(([area, { title }]) => ({
  name: title,
  url: area === 'integrations' ? '/api/openapi.json' : `/api/openapi/${area}.json`,
}));

export const DOCS_SCRIPT = `SwaggerUIBundle({
  dom_id: '#docs',
  urls: ${JSON.stringify(URLS)},
  layout: 'StandaloneLayout',
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  defaultModelRendering: 'example',
  validatorUrl: null,
});
`;

/** Swagger's own styles are for a wide window. */
export const DOCS_STYLE = `body { margin: 0; }
.swagger-ui .topbar .link { display: none; }
.swagger-ui .info .renderedMarkdown { max-width: 46rem; }
.swagger-ui .info pre { white-space: pre-wrap; }
.swagger-ui .responses-table .response-col_links.response-col_links { display: none; }
@media (max-width: 40em) {
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock-tag { flex-wrap: wrap; }
  .swagger-ui .opblock-tag small { padding: 0; flex-basis: 100%; }
  .swagger-ui :is(.parameters, .responses-table):is(table),
  .swagger-ui :is(.parameters, .responses-table) :is(tbody, tr, td) { display: block; width: auto; }
  .swagger-ui :is(.parameters, .responses-table) thead { display: none; }
}
`;
