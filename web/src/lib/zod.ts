import { config } from 'zod/v4/core';

// The content security policy forbids generated code; zod must know before its first schema.
config({ jitless: true });
