#!/bin/bash
# systemctl where there is no systemd: runs a unit's ExecStart as its User, with nothing in the environment but PATH.
set -eu
field() { sed -n "s/^$2=//p" "/etc/systemd/system/$1.service" | sed 's/%%/%/g'; }
run() { exec env -i PATH="$PATH" runuser -u "$(field "$1" User)" -- bash -c "exec $(field "$1" ExecStart)"; }

start() {
  if [ "$(field "$1" Type)" = oneshot ]; then (run "$1"); return; fi
  run "$1" >>"/var/log/$1.log" 2>&1 </dev/null &
  echo $! >"/run/$1.pid"
}
stop() {
  local pid
  pid=$(cat "/run/$1.pid")
  rm "/run/$1.pid"
  kill "$pid"
  tail --pid="$pid" -f /dev/null
}

verb=$1
shift
for unit in "$@"; do
  case $unit in
    *.service) name=${unit%.service} ;;
    *) continue ;;
  esac
  case $verb in
    enable | start) start "$name" ;;
    stop) stop "$name" ;;
    restart) stop "$name" && start "$name" ;;
  esac
done
