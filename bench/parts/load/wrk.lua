-- Bets for wrk: every request has the token of a random player and a new idempotency key. The last output line is JSON.
-- Arguments: the file of tokens, the seconds to wait after the connections are opened, the body, and the mean pause of
-- a connection between two requests in milliseconds, if any.
local tokens = {}
local opening_s = 0
local body = ""
local prefix = ""
local sent = 0

function init(args)
  for line in io.lines(args[1]) do tokens[#tokens + 1] = line end
  math.randomseed(os.time())
  opening_s = tonumber(args[2])
  body = args[3]
  local pause_ms = tonumber(args[4])
  -- wrk measures latency without the pause, and calls `delay` only if there is one.
  if pause_ms then delay = function() return math.random() * 2 * pause_ms end end
  prefix = string.format("bench-%d-%d-", os.time(), math.random(1e9))
end

function request()
  sent = sent + 1
  -- wrk builds one request to check it, opens all connections, and builds the next. Node accepts one connection in each
  -- turn of its event loop: requests that are sent meanwhile would make the last connections wait for all of them.
  if sent == 2 then os.execute("sleep " .. opening_s) end
  return wrk.format("POST", nil, {
    ["authorization"] = "Bearer " .. tokens[math.random(#tokens)],
    ["idempotency-key"] = prefix .. sent,
    ["content-type"] = "application/json",
  }, body)
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    '\n{"answered":%d,"failed":%d,"seconds":%.6f,"p50Ms":%.3f,"p99Ms":%.3f}',
    summary.requests - errors.status,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout,
    summary.duration / 1e6,
    latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3
  ))
end
