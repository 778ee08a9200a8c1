import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { pictures } from './scripts/media/vite-plugin.ts';

export default defineConfig({
  plugins: [pictures(), reactRouter()],
  // Canonical and hreflang links are absolute where the address is known at build time.
  define: { 'import.meta.env.PUBLIC_URL': JSON.stringify(process.env.PUBLIC_URL ?? '') },
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0 },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
