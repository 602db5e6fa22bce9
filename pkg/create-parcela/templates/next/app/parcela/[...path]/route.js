import { gateway } from "../../../gateway.js";

export const GET = (/** @type {Request} */ request) => gateway(request);
export const POST = GET;
