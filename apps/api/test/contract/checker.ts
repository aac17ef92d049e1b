import { openApiDocument } from '../../src/openapi/open-api-document.ts';
import { OpenApiChecker } from './open-api-checker.ts';

/** Knows the document as it is served; that it is the same is a test of its own. */
export const checker = new OpenApiChecker(openApiDocument());
