// The content security policy forbids generated code, and zod must know before its first schema.
// Its own place for this is used without importing it: public pages have no schemas.
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}
globalThis.__zod_globalConfig = { jitless: true };

export {};
